import { Color, DoubleSide, FrontSide, MeshStandardMaterial, type Plane } from 'three'

export interface BodyColors {
  /** CSS colors. */
  surface: string
  line: string
  ring: string
  /** Tints of growth and shrinkage. */
  more: string
  less: string
}

/** Distance between two slices in meters. */
const spacing = 0.02

const vertexHead = /* glsl */ `
attribute float trunk;
attribute float change;
varying float vHeight;
varying float vTrunk;
varying float vChange;
`
const vertexBody = /* glsl */ `
vHeight = position.y;
vTrunk = trunk;
vChange = change;
`
const fragmentHead = /* glsl */ `
varying float vHeight;
varying float vTrunk;
varying float vChange;
uniform vec3 lineColor;
uniform vec3 ringColor;
uniform vec3 moreColor;
uniform vec3 lessColor;
uniform vec3 rings;
uniform float changeShown;
uniform float ghost;
`
/** Draws slices at least some pixels apart, and measured girths around the trunk only. */
const fragmentBody = /* glsl */ `
float shift = clamp(vChange, -1.0, 1.0) * changeShown;
diffuseColor.rgb = mix(diffuseColor.rgb, shift > 0.0 ? moreColor : lessColor, abs(shift) * 0.85);
float slice = vHeight / ${spacing.toFixed(3)};
float steep = fwidth(slice);
float off = abs(fract(slice - 0.5) - 0.5) / max(steep, 1e-5);
float drawn = (1.0 - smoothstep(0.35, 1.35, off)) * (1.0 - smoothstep(0.22, 0.55, steep));
diffuseColor.rgb = mix(diffuseColor.rgb, mix(lineColor, diffuseColor.rgb * 0.62, abs(shift)), drawn * 0.62);
vec3 apart = abs(vec3(vHeight) - rings) / max(fwidth(vHeight), 1e-5);
float ringed = 1.0 - smoothstep(1.1, 2.1, min(apart.x, min(apart.y, apart.z)));
float ring = ringed * step(0.5, vTrunk);
diffuseColor.rgb = mix(diffuseColor.rgb, ringColor, ring);
`
/** A measured girth keeps its color in shadow; a ghost is visible by its outline. */
const fragmentEnd = /* glsl */ `
#include <opaque_fragment>
gl_FragColor.rgb = mix(gl_FragColor.rgb, ringColor, ring);
float edge = pow(1.0 - abs(dot(normalize(vNormal), normalize(vViewPosition))), 1.6);
gl_FragColor.a *= mix(1.0, 0.08 + 0.92 * edge, ghost);
gl_FragColor.rgb = mix(gl_FragColor.rgb, lineColor, ghost * edge);
`

/** A matte surface with contour slices, and a band at each measured girth. */
export const createScanMaterial = () => {
  const uniforms = {
    lineColor: { value: new Color() },
    ringColor: { value: new Color() },
    moreColor: { value: new Color() },
    lessColor: { value: new Color() },
    /** Heights in meters; negative for girths that were not measured. */
    rings: { value: [-1, -1, -1] },
    changeShown: { value: 0 },
    ghost: { value: 0 },
  }
  const material = new MeshStandardMaterial({ roughness: 0.92, metalness: 0 })
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms)
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${vertexHead}`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>\n${vertexBody}`)
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${fragmentHead}`)
      .replace('#include <color_fragment>', `#include <color_fragment>\n${fragmentBody}`)
      .replace('#include <opaque_fragment>', fragmentEnd)
  }
  const paint = ({ surface, line, ring, more, less }: BodyColors): void => {
    material.color.setStyle(surface)
    uniforms.lineColor.value.setStyle(line)
    uniforms.ringColor.value.setStyle(ring)
    uniforms.moreColor.value.setStyle(more)
    uniforms.lessColor.value.setStyle(less)
  }
  /** Makes what is inside a ghost visible. */
  const setGhost = (isGhost: boolean): void => {
    material.transparent = isGhost
    uniforms.ghost.value = isGhost ? 1 : 0
    material.depthWrite = !isGhost
    material.side = isGhost ? FrontSide : DoubleSide
    material.needsUpdate = true
  }
  const showChange = (isShown: boolean): void => void (uniforms.changeShown.value = isShown ? 1 : 0)
  /** Clips what is behind a plane, if the renderer supports it. */
  const cutOff = (plane: Plane | null): void => {
    material.clippingPlanes = plane ? [plane] : null
    material.needsUpdate = true
  }
  const mark = (heights: number[]): void => void (uniforms.rings.value = heights)
  return { material, paint, setGhost, showChange, cutOff, mark }
}
