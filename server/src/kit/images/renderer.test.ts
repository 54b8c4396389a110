/** While people wait for answers one process makes pictures, so that the other processor is theirs. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { distinctPicture } from '#test/gallery.ts'
import { openRenderer } from './renderer.ts'

/** Which of two pictures are begun while the first is under way, and which when both are made. */
async function beginTwo(isBusy: boolean): Promise<{ meanwhile: number[]; afterwards: number[] }> {
  const renderer = openRenderer(() => isBusy)
  const goOn = Promise.withResolvers<void>()
  const begun: number[] = []
  const making = [1, 2].map((number) =>
    renderer.render(async () => {
      begun.push(number)
      await goOn.promise
      return distinctPicture(number)
    }),
  )
  await setImmediate()
  const meanwhile = [...begun]
  goOn.resolve()
  const made = await Promise.all(making)
  expect(made.map(({ renditions }) => renditions.length)).toEqual([3, 3])
  await renderer.close()
  return { meanwhile, afterwards: begun }
}

test('one picture at a time while somebody is there', async () => {
  expect(await beginTwo(true)).toEqual({ meanwhile: [1], afterwards: [1, 2] })
})

test('two at a time while nobody is', async () => {
  expect(await beginTwo(false)).toEqual({ meanwhile: [1, 2], afterwards: [1, 2] })
})
