/** What several files of these tests need: a raw connection, and a comparison of times. */
import { connect } from 'node:net'

/** Sends bytes over a connection of its own and returns everything that comes back until it is closed. */
export function sendRaw(port: number, text: string, options: { waitMilliseconds?: number } = {}): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    let answer = ''
    const finish = (): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    const timer = setTimeout(finish, options.waitMilliseconds ?? 1500)
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => {
      answer += part
    })
    socket.on('end', finish)
    socket.on('error', finish)
  })
}

/** The statuses of every answer in what came back. */
export const statusesOf = (answer: string): number[] => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]))

/** What it takes when little else is in the way: the time that a quarter of the turns keep under. */
const quartile = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 4)] ?? 0

/** The times of two works, done by turns so that whatever else the machine does meets both. */
export async function compareTimes(
  count: number,
  one: (turn: number) => Promise<unknown>,
  other: (turn: number) => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn < count; turn++) {
    const both = [...[one, other].entries()]
    for (const [index, work] of turn % 2 ? both.toReversed() : both) {
      const started = performance.now()
      await work(turn)
      times[index]!.push(performance.now() - started)
    }
  }
  return [quartile(times[0]), quartile(times[1])]
}
