/** Reads Chromium's trace: what the main thread of the page did in one go. */
import type { Browser, Page } from '@playwright/test'
import { printTable } from '../table.ts'

export interface Task {
  /** Milliseconds on the processor; waiting for the drawing process or for a busy machine is not among them. */
  busy: number
  /** Milliseconds from start to end, as `longtask` has it. */
  whole: number
  /** The longest thing within it. */
  mostly: string
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { functionName?: string; url?: string; type?: string } }
}

/** What every task consists of; it says nothing about what was done. */
const frames = new Set(['RunTask', 'ThreadControllerImpl::RunTask', 'ThreadPool_RunTask', 'TaskQueueManager::ProcessTaskFromWorkQueue'])

function nameOf({ name, args }: TraceEvent): string {
  const { functionName, url, type } = args?.data ?? {}
  return [name, type, functionName, url?.replace(/^.*\//, '')].filter(Boolean).join(' ')
}

/** The main threads of pages: one per renderer. */
function pageThreads(events: readonly TraceEvent[]): Set<string> {
  const named = events.filter(({ name, ph, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
  return new Set(named.map(({ pid, tid }) => `${pid}/${tid}`))
}

/** A task stands in the trace under several names, each within the other: the outer one is it. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  const ends = new Map<string, number>()
  const inOrder = [...tasks].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  return inOrder.filter(({ pid, tid, ts, dur = 0 }) => {
    const thread = `${pid}/${tid}`
    if (ts < (ends.get(thread) ?? 0)) return false
    ends.set(thread, ts + dur)
    return true
  })
}

/** The longest tasks by time on the processor, longest first. */
function longestTasks(trace: Buffer, most = 5): Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threads = pageThreads(traceEvents)
  const own = traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && threads.has(`${pid}/${tid}`))
  const tasks = own.filter(({ name, dur = 0 }) => frames.has(name) && dur > 1000)
  const longest = outermost(tasks)
    .sort((a, b) => (b.tdur ?? b.dur ?? 0) - (a.tdur ?? a.dur ?? 0))
    .slice(0, most)
  return longest.map((task) => {
    const end = task.ts + (task.dur ?? 0)
    const within = own.filter(
      ({ name, pid, tid, ts, dur = 0 }) => pid === task.pid && tid === task.tid && !frames.has(name) && ts >= task.ts && ts + dur <= end,
    )
    const main = within.sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0))[0]
    return { busy: (task.tdur ?? task.dur ?? 0) / 1000, whole: (task.dur ?? 0) / 1000, mostly: main ? nameOf(main) : '' }
  })
}

/** What was done on the page, what could be seen of it, and its longest tasks. */
export interface Measured {
  name: string
  tasks: Task[]
  seen: string
}

/** Runs `work` under a trace of the page's main thread. */
export async function traced(browser: Browser, page: Page, name: string, work: () => Promise<string>): Promise<Measured> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', 'disabled-by-default-devtools.timeline'] })
  const seen = await work()
  return { name, seen, tasks: longestTasks(await browser.stopTracing()) }
}

/** Prints what was seen and the three longest tasks of each. */
export function printMeasured(measured: readonly Measured[]): void {
  for (const { name, seen } of measured) console.log(`${name}: ${seen}`)
  printTable(
    ['task', 'on the processor', 'from start to end', 'mostly'],
    measured.flatMap(({ name, tasks }) =>
      tasks.slice(0, 3).map(({ busy, whole, mostly }, index) => [index ? '' : name, busy.toFixed(0), whole.toFixed(0), mostly]),
    ),
  )
}
