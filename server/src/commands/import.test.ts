/** The command itself, on a folder of its own: alone, and through the server that has the folder open. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyMigrated } from '#test/database.ts'
import { farm, mill, smallFile, smallMapping } from '#test/small-file.ts'
import { openDatabase } from '#kit/db/database.ts'
import { seedSites } from '#db/seed/seed-sites.ts'
import { makePicture } from '#test/upload.ts'
import { wholeTest } from '#test/whole.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'backlot-command-'))
const dataDir = join(work, 'data')
const environment = { PATH: process.env['PATH'], DATA_DIR: dataDir, DEMO: '0', PORT: '0', INIT_CWD: work, LOG_LEVEL: 'silent' }
afterAll(() => rmSync(work, { recursive: true, force: true }))

interface Outcome {
  code: number
  out: string
  error: string
}
async function run(...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, ['server/src/cli.ts', ...args], { cwd: root, env: environment })
  const texts = { out: '', error: '' }
  child.stdout.on('data', (part: Buffer) => (texts.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (texts.error += part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...texts }
}
const bring = (file: string, ...more: string[]): Promise<Outcome> =>
  run('import', '--site', '47', '--kind', 'locations', '--mapping', 'small.json', ...more, file)
const write = (name: string, text: string | Buffer): void => writeFileSync(join(work, name), text)

// The command opens the embedded database or goes through its server; a PostgreSQL is simply connected to.
describe('npm run import', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    await copyMigrated(dataDir)
    const database = await openDatabase({ url: undefined, dataDir })
    await seedSites(database, { demo: false })
    await database.close()
    write('small.json', JSON.stringify(smallMapping))
    write('list.csv', smallFile(mill, farm, { ...mill, Id: 3, Place: '', Name: '=1+1' }))
    write('picture.exe.csv', await makePicture(64, 64))
  }, 120_000)

  test('says how it is used, and what is missing', async () => {
    for (const args of [['import'], ['import', 'list.csv'], ['import', '--kind', 'people', 'list.csv']]) {
      const { code, error } = await run(...args)
      expect([code, error.includes('npm run import -- --site ID')]).toEqual([2, true])
    }
    expect(await bring('nothing.csv')).toMatchObject({
      code: 2,
      error: expect.stringContaining('There is no file nothing.csv.') as unknown,
    })
    expect(await run('import', '--site', '47', '--kind', 'places', '--mapping', 'small.json', 'list.csv')).toMatchObject({
      code: 1,
      error: expect.stringContaining('The mapping is for locations, not places.') as unknown,
    })
    expect(await run('import', '--site', '999', '--mapping', 'small.json', 'list.csv')).toMatchObject({
      code: 1,
      error: expect.stringContaining('There is no site 999.') as unknown,
    })
    expect(await bring('picture.exe.csv')).toMatchObject({
      code: 1,
      error: expect.stringContaining('This is a picture, not a table.') as unknown,
    })
    expect(await run('import', '--site', '47', '--mapping', 'nothing.json', 'list.csv')).toMatchObject({
      code: 2,
      error: expect.stringContaining('There is no file nothing.json.') as unknown,
    })
  })

  test('alone: a dry run, the run, the same again', async () => {
    const dry = await bring('list.csv', '--dry-run')
    expect(dry.code).toBe(0)
    expect(dry.out).toContain('"location_name": "Old Mill"')
    expect(dry.out).toContain('Would make of 3 rows: 2 records, 0 productions attached.')
    expect(dry.out).toContain('1 × no place')
    const first = await bring('list.csv')
    expect(first.error).toContain('list.csv: 100%')
    expect(first.out).toContain('Added 2, updated 0, unchanged 0.')
    expect(first.out).toContain('all of them in list.csv.rejected.csv')
    const rejected = readFileSync(join(work, 'list.csv.rejected.csv'), 'utf8')
    expect(rejected.split('\r\n')[1]).toMatch(/^4,no place,3,'=1\+1,/)
    write('list.csv', smallFile(mill, farm))
    expect((await bring('list.csv')).out).toContain('Added 0, updated 0, unchanged 2.')
    expect(existsSync(join(work, 'list.csv.rejected.csv'))).toBe(false)
  })

  wholeTest('alone: photos with their credits', async () => {
    mkdirSync(join(work, 'photos', 'sub'), { recursive: true })
    write('photos/sub/1.jpg', await makePicture(800, 600, '#aa3311'))
    write('photos/2.jpg', await makePicture(800, 600, '#11aa33'))
    write(
      'photos/credits.csv',
      'file,title,creator,licence,licence_url,source_url\nsub/1.jpg,Front,Ann,CC0 ' +
        '1.0,https://creativecommons.org/publicdomain/zero/1.0/,\n2.jpg,Back,Bo,CC BY 4.0,,\ngone.jpg,Gone,,,,\n',
    )
    const photos = await run('import', '--site', '47', '--kind', 'photos', '--location', 'Old Mill', 'photos')
    expect(photos).toMatchObject({
      code: 1,
      out: expect.stringContaining('3 pictures: 2 added, 0 were there, 1 failed.') as unknown,
      error: expect.stringContaining('gone.jpg') as unknown,
    })
    expect((await run('import', '--site', '47', '--kind', 'photos', '--location', 'old mill', 'photos')).out).toContain(
      '3 pictures: 0 added, 2 were there, 1 failed.',
    )
    write('photos/credits.csv', 'file,title\n../../etc/passwd,x\n')
    expect(await run('import', '--site', '47', '--kind', 'photos', '--location', 'Old Mill', 'photos')).toMatchObject({
      code: 1,
      error: expect.stringContaining('must name a file below the folder') as unknown,
    })
  })

  describe('through the running server', () => {
    let server: ChildProcess
    beforeAll(async () => {
      server = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
      await new Promise<void>((opened, failed) => {
        server.once('exit', (code) => failed(new Error(`The server ended with ${code}.`)))
        server.stdout!.on('data', (part: Buffer) => part.toString().includes('Backlot is open') && opened())
      })
    }, 120_000)
    afterAll(async () => {
      if (server.exitCode !== null) return
      server.kill('SIGTERM')
      await once(server, 'exit')
    })

    test('finds what was imported alone, adds what is new, brings the rejected rows', async () => {
      write('list.csv', smallFile(mill, farm, { ...mill, Id: 4, Name: 'New Mill' }, { ...mill, Id: 5, Place: '' }))
      const dry = await bring('list.csv', '--dry-run')
      expect(dry.out).toContain('Would make of 4 rows: 3 records')
      const { code, out } = await bring('list.csv')
      expect([code, out.includes('Added 1, updated 0, unchanged 2.')]).toEqual([0, true])
      expect(readFileSync(join(work, 'list.csv.rejected.csv'), 'utf8')).toMatch(/no place,5,Old Mill/)
    })

    wholeTest('tells what is wrong with a file, a mapping, a site', async () => {
      expect(await bring('picture.exe.csv')).toMatchObject({
        code: 1,
        error: expect.stringContaining('This is a picture, not a table.') as unknown,
      })
      write('broken.json', '{"kind":"locations"}')
      expect(await run('import', '--site', '47', '--mapping', 'broken.json', 'list.csv')).toMatchObject({
        code: 1,
        error: expect.stringContaining('mapping: ') as unknown,
      })
      expect((await run('import', '--site', '999', '--mapping', 'small.json', 'list.csv')).code).toBe(1)
    })

    wholeTest('photos', async () => {
      write('photos/credits.csv', 'file,title,location\nsub/1.jpg,Front,New Mill\n2.jpg,Back,Nobody\n')
      const photos = await run('import', '--site', '47', '--kind', 'photos', 'photos')
      expect(photos).toMatchObject({
        code: 1,
        out: expect.stringContaining('2 pictures: 1 added, 0 were there, 1 failed.') as unknown,
        error: expect.stringContaining('Location not found') as unknown,
      })
    })
  })
})
