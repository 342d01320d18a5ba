// Makes a bare checkout ready for `npm start` (build) or `npm test` (test). Runs on whatever Node.js started npm, so it
// uses nothing but Node's own modules; everything after it runs on the Node.js that the lockfile pins.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const run = (command, args, env = {}) =>
  execFileSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
const marked = (file, value) => existsSync(file) && readFileSync(file, 'utf8') === value

const hashOf = (paths) => {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name))
      return
    }
    hash.update(relative(root, path)).update(readFileSync(path))
  }
  for (const path of paths) visit(join(root, path))
  return hash.digest('hex')
}

const install = () => {
  const marker = join(root, 'node_modules/.hale-lock')
  const lock = hashOf(['package-lock.json'])
  if (marked(marker, lock)) return
  console.log('Installing packages …')
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(marker, lock)
}

/** An S3-compatible service for `npm run test:cluster`, with a lockfile of its own. */
const installService = () => {
  const source = 'tests/cluster/s3rver'
  const folder = join(root, '.cache/s3rver')
  const lock = hashOf([source])
  if (marked(join(folder, '.lock'), lock)) return
  console.log('Installing an S3-compatible service into .cache/s3rver …')
  cpSync(join(root, source), folder, { recursive: true })
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder])
  writeFileSync(join(folder, '.lock'), lock)
}

/** Installs Debian's packages whose programs are missing, where this may; else what needs them says which are missing. */
const installPrograms = (programs) => {
  const missing = Object.keys(programs).filter((name) => !existsSync(programs[name]))
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing Debian’s ${missing.join(', ')} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], env)
}

/** For `npm run test:cluster` and `npm run cluster`. */
const clusterPrograms = {
  pgbouncer: '/usr/sbin/pgbouncer',
  postgresql: '/usr/lib/postgresql',
  pgbackrest: '/usr/bin/pgbackrest',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'redis-server': '/usr/bin/redis-server',
  faketime: '/usr/bin/faketime',
}

/** For the trials in other browsers at the end of `npm run test:long`. */
const browserPrograms = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  'libgl1-mesa-dri': '/usr/share/doc/libgl1-mesa-dri',
  libegl1: '/usr/share/doc/libegl1',
}

/** Compressed copies next to the files, for browsers that accept them. */
const compress = (folder) => {
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(parentPath, name)
    if (!/\.(js|css|html|svg|json|webmanifest)$/.test(name) || statSync(path).size < 1024) continue
    const bytes = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
  }
}

/** Builds `what` into `folder` with `make`, unless it is up to date. */
const once = (what, folder, paths, make) => {
  const marker = join(root, folder, '.sources')
  const sources = hashOf([...paths, 'package-lock.json'])
  if (marked(marker, sources)) return
  console.log(`Building ${what} into ${folder} …`)
  rmSync(join(root, folder), { recursive: true, force: true })
  make()
  writeFileSync(marker, sources)
}
const vite = (options, env = {}) => {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  run('node', [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error', ...options], {
    PATH,
    ...env,
  })
}
const bundle = (app, folder, env = {}) => vite(['--outDir', folder], { APP: app, ...env })
const appSources = ['admin', 'member', 'shared', 'public', 'vite.config.ts']

const buildServer = () =>
  once('the server', '.cache/server', ['server', 'seed', 'shared', 'vite.server.config.ts'], () =>
    vite(['--config', 'vite.server.config.ts']),
  )

const build = () => {
  once('the apps', 'dist', appSources, () => {
    bundle('admin', 'dist')
    bundle('member', 'dist')
    compress(join(root, 'dist'))
  })
  buildServer()
}

/** For the long run of the browser tests: the same back office, and a member area with the gallery. Nothing of it is deployed. */
const buildGallery = () =>
  once('the apps', '.cache/dist-gallery', appSources, () => {
    const isOriginal = (path) => !/(?:\.gz|\.br|\/\.sources)$/.test(path)
    cpSync(join(root, 'dist'), join(root, '.cache/dist-gallery'), { recursive: true, filter: isOriginal })
    bundle('member', '.cache/dist-gallery', { VITE_GALLERY: '1' })
  })

/**
 * A Chromium for the browser tests: the machine's, else Playwright's own, else Debian's package. A headless shell is preferred: the
 * tests take a fifth less time with it.
 */
const browser = () => {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  const found = [process.env.CHROMIUM, ...names.map((name) => `/usr/bin/${name}`)].find(
    (path) => path && existsSync(path),
  )
  const marker = join(root, 'node_modules/.hale-browser')
  if (found) return writeFileSync(marker, found)
  const playwright = spawnSync('node', [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (playwright.status === 0) return writeFileSync(marker, '')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' })
    return writeFileSync(marker, '/usr/bin/chromium')
  }
  throw new Error('No Chromium was found for the browser tests. Install it and set CHROMIUM to its path.')
}

install()
if (process.argv[2] === 'build') build()
if (process.argv[2] === 'server') buildServer()
if (process.argv[2] === 'cluster') {
  installService()
  installPrograms(clusterPrograms)
}
if (process.argv[2] === 'test') {
  browser()
  build()
  if (process.env.LONG) {
    buildGallery()
    installPrograms(browserPrograms)
  }
}
