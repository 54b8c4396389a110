/**
 * The browser of the journeys: Chromium from the npm package @sparticuz/chromium, unpacked once into a cache folder
 * of the system's temporary directory. The package's own `executablePath` is not used: it takes any file called
 * "chromium" in that directory for its own, and it brings its shared libraries only on Amazon's machines.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

/**
 * No calls home, and WebGL 2 on the processor, which the map needs. The page itself is put together without the emulated graphics card:
 * that took the browser three times as long.
 */
export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--font-render-hinting=none',
]

const packageFolder = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')

/** Unpacks beside the final place and moves it there in one step, so that a second process never sees half of it. */
async function unpack(target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const staging = mkdtempSync(`${target}-`)
  const before = process.env['TMPDIR']
  try {
    // The package unpacks into the temporary directory, whose name it asks for each time.
    process.env['TMPDIR'] = staging
    const { inflate } = await import('@sparticuz/chromium')
    const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    await Promise.all(archives.map((archive) => inflate(join(packageFolder, 'bin', archive))))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  try {
    renameSync(staging, target)
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    // Another process was first; what it made is as good.
    if (!existsSync(join(target, 'chromium'))) throw error
  }
}

/** Pages look the same on every machine: the only fonts are those of the package. */
function fontSettings(folder: string): string {
  const settings = join(folder, 'font-settings')
  const file = join(settings, 'fonts.conf')
  if (!existsSync(file)) {
    mkdirSync(settings, { recursive: true })
    const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>
`
    writeFileSync(`${file}-${process.pid}`, text)
    renameSync(`${file}-${process.pid}`, file)
  }
  return settings
}

/** Whether Chromium starts; a missing shared library stops it before it can print its version. */
function starts(executablePath: string, env: Record<string, string>): boolean {
  try {
    execFileSync(executablePath, ['--version'], { env, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Makes Chromium ready and says how to start it. */
export async function chromium(): Promise<Browser> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(tmpdir(), `backlot-chromium-${userInfo().uid}`, version)
  const executablePath = join(folder, 'chromium')
  if (!existsSync(executablePath)) await unpack(folder)

  const inherited = Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const env: Record<string, string> = { ...Object.fromEntries(inherited), FONTCONFIG_PATH: fontSettings(folder) }
  env['HOME'] ??= folder
  if (!starts(executablePath, env)) {
    env['LD_LIBRARY_PATH'] = [join(folder, 'al2023', 'lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
    if (!starts(executablePath, env))
      throw new Error(`Chromium ${version} does not start here, not even with its own libraries: run ${executablePath} --version`)
  }
  return { executablePath, args: chromiumArguments, env }
}
