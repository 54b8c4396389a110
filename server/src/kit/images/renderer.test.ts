/** While people wait for answers one process makes pictures, so that the other processor is theirs; without work there is none. */
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
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
  expect(made.map(({ renditions }) => renditions.length)).toEqual([4, 4])
  await renderer.close()
  return { meanwhile, afterwards: begun }
}

test('one picture at a time while somebody is there', async () => {
  expect(await beginTwo(true)).toEqual({ meanwhile: [1], afterwards: [1, 2] })
})

test('two at a time while nobody is', async () => {
  expect(await beginTwo(false)).toEqual({ meanwhile: [1, 2], afterwards: [1, 2] })
})

test('a process that has had nothing to do for a while ends, and the next picture gets another', async () => {
  const started: ChildProcess[] = []
  const onProcess = (message: unknown): void => void started.push((message as { process: ChildProcess }).process)
  subscribe('child_process', onProcess)
  const renderer = openRenderer(() => true, 1, 20)
  const render = (number: number) => renderer.render(async () => distinctPicture(number))
  try {
    // In line: the pause between two of them ends nothing.
    await Promise.all([render(1), render(2)])
    expect(started).toHaveLength(1)
    if (started[0]?.exitCode === null && started[0].signalCode === null) await once(started[0], 'exit')
    expect((await render(3)).renditions).toHaveLength(4)
    expect(started).toHaveLength(2)
  } finally {
    unsubscribe('child_process', onProcess)
    await renderer.close()
  }
})
