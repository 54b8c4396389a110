/** A password from the terminal, which does not show it; or the first line of what is piped in. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks twice at a terminal. Throws when the two differ. */
export async function askPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY
  const hidden = new Writable({ write: (_part, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: isTerminal })
  const ask = async (question: string): Promise<string> => {
    if (isTerminal) process.stderr.write(question)
    const answer = await lines.question('')
    if (isTerminal) process.stderr.write('\n')
    return answer
  }
  try {
    const password = await ask('Password of the administrator (8 characters or more): ')
    if (isTerminal && (await ask('Once more: ')) !== password) throw new Error('The two passwords differ. Nothing was changed.')
    return password
  } finally {
    lines.close()
  }
}
