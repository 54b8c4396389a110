/**
 * Reads a workbook in a thread of its own: unpacking and reading take the processor for seconds, whatever a small file says about itself,
 * and requests go on meanwhile. A thread that takes too long or too much memory ends, and the file is refused.
 */
import { problems } from '@backlot/contract/messages'
import { tableProblems } from '@backlot/contract/table-problems'
import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { openShare } from '../share.ts'
import { rowValues, TableError, type Table, type TableRow } from './table.ts'
import type { Opening } from './xlsx-table.ts'
import type { Batch, Facts, Question, Task, Told } from './xlsx-worker.ts'

/** Each may take as much memory as its limit says. Two imports run at a time, so one is left to look into a file. */
const mostThreads = 3
const threads = openShare(mostThreads, () => new AppError('unavailable', { detail: problems.workbooksBusy, retryAfter: 20 }))

/** Opens a workbook, as `openXlsx` does. Throws `unavailable` where others that are being read leave it no thread in time. */
export async function openXlsxApart(path: string, opening: Opening): Promise<Table> {
  await threads.take(opening.limits.threadWaitMilliseconds)
  let isOpen = true
  const give = (): void => {
    if (isOpen) threads.give()
    isOpen = false
  }
  try {
    return await openInThread(path, opening, give)
  } catch (error) {
    give()
    throw error
  }
}

/** `ended` is told when the thread is gone, once or more often. */
async function openInThread(path: string, opening: Opening, ended: () => void): Promise<Table> {
  const { limits } = opening
  const thread = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: { path, opening } satisfies Task,
    resourceLimits: { maxOldGenerationSizeMb: limits.threadMegabytes },
  })
  // What it says after its end is nobody's.
  thread.on('error', () => {})
  const close = async (): Promise<void> => {
    await thread.terminate()
    ended()
  }
  const ask = async (question?: Question): Promise<Told> => {
    try {
      return await answerOf(thread, limits.threadMilliseconds, question)
    } catch (error) {
      await close()
      throw error
    }
  }
  const { facts } = (await ask()) as { facts: Facts }
  let progress = { doneBytes: 0, totalBytes: 0 }

  async function* rows(): AsyncGenerator<TableRow, void, undefined> {
    for (let question: Question = 'first'; ; question = 'next') {
      const batch = (await ask(question)) as Batch
      progress = batch.progress
      for (const { cells, ...row } of batch.rows) yield { ...row, values: rowValues(facts.columns, cells) }
      if (batch.isLast) return
    }
  }
  return { ...facts, rows, progress: () => progress, close }
}

/** What a thread is called once it has ended. */
const endedId = -1

/** The next answer of the thread, or why there is none. */
function answerOf(thread: Worker, milliseconds: number, question: Question | undefined): Promise<Told> {
  return new Promise((resolve, reject) => {
    const finish = (end: () => void): void => {
      clearTimeout(timer)
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
      end()
    }
    const timer = setTimeout(() => finish(() => reject(new TableError('too-large', tableProblems.tooSlow))), milliseconds)
    const onMessage = (told: Told): void =>
      finish(() => {
        if ('refused' in told) reject(new TableError(told.refused.code, told.refused.said))
        else if ('lost' in told) reject(new Error(told.lost))
        else resolve(told)
      })
    const onError = (error: Error & { code?: string }): void =>
      finish(() =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TableError('too-large', tableProblems.tooMuchMemory, error) : error),
      )
    const onExit = (): void => finish(() => reject(new Error('The thread that reads the workbook ended.')))
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    if (thread.threadId === endedId) onExit()
    else if (question) thread.postMessage(question)
  })
}
