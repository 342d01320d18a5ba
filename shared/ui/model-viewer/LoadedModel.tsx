import { useGLTF } from '@react-three/drei/core/Gltf.js'
import { useLoader, useThree } from '@react-three/fiber'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { Box3, Mesh, MeshStandardMaterial, Vector3, type Object3D } from 'three'
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js'

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

const isObj = (url: string) => /\.obj$/i.test(new URL(url, window.location.href).pathname)

/** A model that a scan brought with it, at the person's height. Suspends while it is fetched, and throws when it cannot be. */
export const LoadedModel = (props: LoadedModelProps) => (isObj(props.url) ? <ObjModel {...props} /> : <GltfModel {...props} />)

/* Without the decoders, which would be fetched from elsewhere. */
const GltfModel = ({ url, height, onLoaded }: LoadedModelProps) => {
  const { scene } = useGLTF(url, false, false)
  useEffect(() => () => useGLTF.clear(url), [url])
  return <Fitted model={scene} height={height} onLoaded={onLoaded} />
}
const ObjModel = ({ url, height, color, onLoaded }: LoadedModelProps) => {
  const model = useLoader(OBJLoader, url)
  const invalidate = useThree((state) => state.invalidate)
  useEffect(() => {
    const matte = new MeshStandardMaterial({ color, roughness: 0.92, metalness: 0 })
    model.traverse((part) => {
      if (part instanceof Mesh) part.material = matte
    })
    invalidate()
    return () => matte.dispose()
  }, [model, color, invalidate])
  useEffect(() => () => useLoader.clear(OBJLoader, url), [url])
  return <Fitted model={model} height={height} onLoaded={onLoaded} />
}

/** In the middle, whatever its own units and origin are. */
const Fitted = ({ model, height, onLoaded }: { model: Object3D } & Omit<LoadedModelProps, 'url' | 'color'>) => {
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
