import { expect, test } from 'vitest'
import { openParts } from './parts.ts'

/** Parts that are written when the test says so. */
function start(most: () => number) {
  const parts = openParts(most)
  const [begun, counted]: [string[], string[]] = [[], []]
  const writes = new Map<string, PromiseWithResolvers<string>>()
  const begin = (name: string): Promise<void> => {
    const write = Promise.withResolvers<string>()
    writes.set(name, write)
    return parts.begin(
      () => {
        begun.push(name)
        return write.promise
      },
      async (saved) => void counted.push(saved),
    )
  }
  const finish = async (name: string): Promise<void> => {
    writes.get(name)?.resolve(`${name} saved`)
    await new Promise(setImmediate)
  }
  return { parts, begun, counted, begin, finish, fail: (name: string) => writes.get(name)?.reject(new Error(`${name} failed`)) }
}

test('as many parts are written at a time as there is room for, and counted in the order in which they began', async () => {
  const { parts, begun, counted, begin, finish } = start(() => 2)
  await begin('first')
  await begin('second')
  const third = begin('third')
  await finish('second')
  expect([begun, counted]).toEqual([['first', 'second'], []])
  await finish('first')
  await third
  expect([begun, counted]).toEqual([
    ['first', 'second', 'third'],
    ['first saved', 'second saved'],
  ])
  const end = parts.end()
  await finish('third')
  await end
  expect(counted).toEqual(['first saved', 'second saved', 'third saved'])
})

test('where somebody asks meanwhile, the next part waits for both', async () => {
  let room = 2
  const { begun, begin, finish } = start(() => room)
  await begin('first')
  await begin('second')
  room = 1
  const third = begin('third')
  await finish('first')
  expect(begun).toEqual(['first', 'second'])
  await finish('second')
  await third
  expect(begun).toEqual(['first', 'second', 'third'])
})

test('a part that fails ends the run; what was written beside it is counted', async () => {
  const { parts, counted, begin, finish, fail } = start(() => 2)
  await begin('first')
  await begin('second')
  fail('first')
  await finish('second')
  await expect(begin('third')).rejects.toThrow('first failed')
  await parts.settled()
  await expect(parts.end()).rejects.toThrow('first failed')
  expect(counted).toEqual(['second saved'])
})
