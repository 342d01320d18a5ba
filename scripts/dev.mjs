// The API server with restart on change (port 3000) and Vite with hot reload in front of it (port 5173).
import { spawn } from 'node:child_process'

const children = [
  spawn('node', ['--watch', 'server/main.ts'], { stdio: 'inherit' }),
  spawn('vite', ['--port', process.env.VITE_PORT ?? '5173'], { stdio: 'inherit' }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
