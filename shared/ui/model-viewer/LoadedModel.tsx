import { useGLTF } from '@react-three/drei/core/Gltf.js'
import { useLoader, useThree } from '@react-three/fiber'
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import { Box3, Mesh, MeshStandardMaterial, Vector3, type Object3D } from 'three'
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js'
import { free } from './free.ts'

interface LoadedModelProps {
  /** URL of a GLB, glTF or OBJ file. */
  url: string
  /** Displayed height, in meters. */
  height: number
  /** CSS color of surfaces without a material, as in an OBJ without its materials. */
  color: string
  /** Called once it is visible. */
  onLoaded?: () => void
}
interface SourceProps {
  url: string
  children: (model: Object3D) => ReactNode
}

const isObj = (url: string) => /\.obj$/i.test(new URL(url, window.location.href).pathname)

const shown = new Set<Object3D>()
/** Frees a model's memory on unmount, but not on StrictMode's simulated one. */
const useFreed = (model: Object3D): void =>
  useEffect(() => {
    shown.add(model)
    return () => {
      shown.delete(model)
      queueMicrotask(() => {
        if (!shown.has(model)) free(model)
      })
    }
  }, [model])

/** The model of a scan. Suspends while loading, and throws if loading fails. */
export const ModelSource = (props: SourceProps) =>
  isObj(props.url) ? <ObjSource {...props} /> : <GltfSource {...props} />

/* Without decoders, which would be loaded from a third party. */
const GltfSource = ({ url, children }: SourceProps) => {
  const { scene } = useGLTF(url, false, false)
  useEffect(() => () => useGLTF.clear(url), [url])
  useFreed(scene)
  return children(scene)
}
const ObjSource = ({ url, children }: SourceProps) => {
  const model = useLoader(OBJLoader, url)
  useEffect(() => () => useLoader.clear(OBJLoader, url), [url])
  useFreed(model)
  return children(model)
}

/** A model scaled to the person's height. */
export const LoadedModel = ({ url, height, color, onLoaded }: LoadedModelProps) => (
  <ModelSource url={url}>
    {(model) => <Fitted model={model} height={height} color={isObj(url) ? color : null} onLoaded={onLoaded} />}
  </ModelSource>
)

interface FittedProps {
  model: Object3D
  height: number
  color: string | null
  onLoaded: (() => void) | undefined
}

/** Centered, whatever its units and origin are. */
const Fitted = ({ model, height, color, onLoaded }: FittedProps) => {
  const invalidate = useThree((state) => state.invalidate)
  useEffect(() => {
    if (color === null) return
    const matte = new MeshStandardMaterial({ color, roughness: 0.92, metalness: 0 })
    model.traverse((part) => {
      if (part instanceof Mesh) part.material = matte
    })
    invalidate()
    return () => matte.dispose()
  }, [model, color, invalidate])
  const loaded = useEffectEvent(() => onLoaded?.())
  useEffect(() => loaded(), [model])
  const fit = useMemo(() => {
    const box = new Box3().setFromObject(model)
    const scale = height / Math.max(1e-6, box.getSize(new Vector3()).y)
    const center = box.getCenter(new Vector3()).multiplyScalar(-scale)
    return { scale, position: center.toArray() }
  }, [model, height])
  return (
    <group scale={fit.scale} position={fit.position}>
      <primitive object={model} />
    </group>
  )
}
