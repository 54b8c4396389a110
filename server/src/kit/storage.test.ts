/** Both places for files keep the same promises. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { openS3Server } from '#test/s3-server.ts'
import { openFolderStorage, originalName, renditionName, type Storage } from './storage.ts'
import { openS3Storage } from './storage-s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'backlot-storage-'))
const s3 = await openS3Server('films')
const bucket = { endpoint: s3.endpoint, bucket: 'films', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' }
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await s3.close()
})

const filesIn = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => one.name)
const places: [string, Storage, () => string[]][] = [
  ['a folder', openFolderStorage(folder), filesIn],
  ['a bucket', openS3Storage(bucket), () => [...s3.objects.keys()]],
]

describe.each(places)('files in %s', (_name, storage, names) => {
  const readBack = async (name: string): Promise<Buffer | undefined> => {
    const found = await storage.get(name)
    if (!found) return undefined
    const bytes = await buffer(found.stream)
    expect(found.bytes).toBe(bytes.length)
    return bytes
  }

  test('come back as they went in, are replaced, and removed', async () => {
    const name = originalName(47, 'abcdef0123456789')
    expect([await storage.has(name), await storage.get(name)]).toEqual([false, undefined])
    await storage.put(name, Buffer.from('first'))
    await storage.put(name, Buffer.from([0, 255, 10, 13]))
    expect(await storage.has(name)).toBe(true)
    expect(await readBack(name)).toEqual(Buffer.from([0, 255, 10, 13]))
    await storage.remove(name)
    expect([await storage.has(name), await readBack(name)]).toEqual([false, undefined])
    await storage.remove(name)
  })

  test('come as streams of any size', async () => {
    const parts = Array.from({ length: 20 }, (_, index) => Buffer.alloc(1024 * 1024, index))
    await storage.put(renditionName(47, 'key_of_22_characters-x', 320), Readable.from(parts))
    expect((await readBack(renditionName(47, 'key_of_22_characters-x', 320)))?.equals(Buffer.concat(parts))).toBe(true)
    await storage.put('empty', Readable.from([]))
    expect(await readBack('empty')).toEqual(Buffer.alloc(0))
  })

  test('are whole or absent: a stream that breaks leaves nothing', async () => {
    const before = names().sort()
    async function* broken(): AsyncGenerator<Buffer> {
      for (let part = 0; part < 12; part++) yield Buffer.alloc(1024 * 1024)
      throw new Error('the line was cut')
    }
    await expect(storage.put('half', Readable.from(broken()))).rejects.toThrow('the line was cut')
    expect(await storage.has('half')).toBe(false)
    expect(names().sort()).toEqual(before)
    expect(s3.openUploads()).toBe(0)
  })

  test('are listed below a folder with how large they are, and nothing beside it', async () => {
    for (const [index, name] of ['listed/1/aa/one', 'listed/1/bb/two.webp', 'listed/1/three', 'listed/12/four'].entries())
      await storage.put(name, Buffer.alloc(index + 1))
    const listed = async (below: string) => {
      const found = new Map<string, number>()
      for await (const { name, bytes, at } of storage.list(below)) {
        expect(at).toBeInstanceOf(Date)
        found.set(name, bytes)
      }
      return Object.fromEntries(found)
    }
    expect(await listed('listed/1')).toEqual({ 'listed/1/aa/one': 1, 'listed/1/bb/two.webp': 2, 'listed/1/three': 3 })
    expect(await listed('listed/nothing')).toEqual({})
  })

  test('U5 have names that we make: no step upwards, no root, no odd character', async () => {
    for (const name of [
      '../x',
      '/x',
      'a/../x',
      'a//x',
      'a\\x',
      'a\0',
      '',
      '.',
      '.env',
      'a/.b',
      'x.tar.gz',
      'ü',
      'a b',
      '%2e%2e/x',
      'x\u202egpj.webp',
    ]) {
      await expect(storage.put(name, Buffer.from('x')), name).rejects.toThrow('Not a storage name')
      await expect((async () => storage.get(name))(), name).rejects.toThrow('Not a storage name')
      await expect((async () => storage.remove(name))(), name).rejects.toThrow('Not a storage name')
    }
  })
})

test('F8 a bucket that does not answer is an error that asks to come again, never an empty file', async () => {
  const storage = openS3Storage(bucket)
  await storage.put('there', Buffer.from('bytes'))
  s3.fail(true)
  for (const work of [
    () => storage.get('there'),
    () => storage.has('there'),
    () => storage.put('new', Buffer.from('x')),
    () => storage.remove('there'),
  ]) {
    await expect(work()).rejects.toMatchObject({ code: 'ECONNREFUSED', message: 'The file storage does not answer.' })
  }
  s3.fail(false)
  expect([await storage.has('there'), await storage.has('new')]).toEqual([true, false])
  const away = openS3Storage({ ...bucket, endpoint: 'http://127.0.0.1:1' })
  await expect(away.has('there')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('F7 a bucket that is full says so, keeps what is there, and takes more when there is room', async () => {
  const storage = openS3Storage(bucket)
  await storage.put('kept', Buffer.from('bytes'))
  s3.fail('full')
  await expect(storage.put('more', Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOSPC', message: 'The file storage is full.' })
  await expect(storage.put('large', Buffer.alloc(20 * 1024 * 1024))).rejects.toMatchObject({ code: 'ENOSPC' })
  s3.fail(false)
  await storage.put('more', Buffer.from('x'))
  expect([await storage.has('kept'), await storage.has('more'), await storage.has('large')]).toEqual([true, true, false])
})
