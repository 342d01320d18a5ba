import { useGLTF } from '@react-three/drei/core/Gltf.js'
import { useLoader, useThree } from '@react-three/fiber'
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import { Box3, Mesh, MeshStandardMaterial, Vector3, type Object3D } from 'three'
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js'
import { free } from './free.ts'

interface LoadedModelProps {
  /** Of a GLB, a glTF or an OBJ. */
  url: string
  /** How tall it is drawn, in meters. */
  height: number
  /** CSS color of a surface that brings none, as an OBJ without its materials. */
  color: string
  /** Called when it can be seen. */
  onLoaded?: () => void
}
interface SourceProps {
  url: string
  children: (model: Object3D) => ReactNode
}

const isObj = (url: string) => /\.obj$/i.test(new URL(url, window.location.href).pathname)

const shown = new Set<Object3D>()
/** Gives a model's memory back once it is gone, and not where React only tries whether it could be. */
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

/** A model that a scan brought with it. Suspends while it is fetched, and throws when it cannot be. */
export const ModelSource = (props: SourceProps) =>
  isObj(props.url) ? <ObjSource {...props} /> : <GltfSource {...props} />

/* Without the decoders, which would be fetched from elsewhere. */
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

/** A model at the person's height. */
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

/** In the middle, whatever its own units and origin are. */
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
