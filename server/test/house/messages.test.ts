/**
 * Messages that the specification fixes stand in contract/src/messages.ts only, and every one of them is reachable: something
 * answers or shows it, and a test sees it come back. Those of areas that are still to come are named with their area.
 */
import { messages, problems } from '@backlot/contract/messages'
import { messagesToCome } from '@backlot/contract/messages-to-come'
import { describe, expect, test } from 'vitest'
import { isTest, openAreas, proofsOf, scriptsOf, usedIn, type Source } from './message-proofs.ts'

type Key = `messages.${keyof typeof messages}` | `problems.${keyof typeof problems}`

/** Messages of the catalogue whose area has no screens yet, reviewed one by one; an area that opens must show its own. */
const waiting: Partial<Record<Key, string>> = {
  'messages.stillInProgress': 'calendar',
  'messages.chooseOneFolder': 'projects',
  'messages.selectOneFolder': 'projects',
  // What a state that forbids says for itself comes first; so far every one does.
  'problems.wrongState': 'permits',
  'messages.copyReportLinkFailed': 'reports',
}

const catalogue: readonly (readonly [key: string, message: string])[] = [
  ...Object.entries(messages).map(([name, { en }]) => [`messages.${name}`, en] as const),
  ...Object.entries(problems).map(([name, { en }]) => [`problems.${name}`, en] as const),
]
const toCome = Object.values(messagesToCome).flatMap((group) => Object.values<string>(group))
const everyMessage = [...catalogue.map(([, message]) => message), ...toCome]

const [contract, server, web] = [scriptsOf('contract/src'), scriptsOf('server'), scriptsOf('web')]
const isCatalogue = ({ path }: Source): boolean => /^contract\/src\/(?:messages(?:-to-come)?|problems|[a-z]+-problems)\.ts$/.test(path)
const inSource = (source: Source): boolean => /^(?:contract|server|web)\/src\//.test(source.path) && !isTest(source) && !isCatalogue(source)

/** Text between quotes, back-ticks or tags, as it would be shown. */
const isLiteral = (text: string, message: string): boolean =>
  ["'", '"', '`'].some((quote) => text.includes(`${quote}${message.replaceAll(quote, `\\${quote}`)}${quote}`)) ||
  text.includes(`>${message}<`)

test('no message of the catalogue is written out anywhere else, and none twice', () => {
  expect(everyMessage.length).toBeGreaterThan(90)
  expect(new Set(everyMessage).size).toBe(everyMessage.length)
  const found = [...contract, ...server, ...web].filter(inSource).flatMap(({ path, text }) => {
    const code = text.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '')
    return everyMessage.filter((message) => isLiteral(code, message)).map((message) => `${path}: ${message}`)
  })
  expect(found).toEqual([])
})

/** Up to its first value. */
const beginningOf = (message: string): string => message.split('{')[0] ?? message

describe('every message', () => {
  const reached = catalogue.filter(([key]) => !(key in waiting))
  const used = (sources: Source[]): Set<string> => new Set(sources.filter(inSource).flatMap((source) => [...usedIn(source)]))
  // Translating a message is not using it.
  const usedByPage = used(web.filter(({ path }) => path !== 'web/src/lib/messages.ts'))
  const usedByServer = used([...contract, ...server])

  test('is used by the server or by the page', () => {
    expect(reached.map(([key]) => key).filter((key) => !usedByServer.has(key) && !usedByPage.has(key))).toEqual([])
  })

  /** What these tests never see: each expectation counts that names the message. */
  function unseen(keys: Set<string>, tests: Source[]): string[] {
    const proofs = tests.map(proofsOf)
    const isSeen = ([key, message]: readonly [string, string]) =>
      proofs.some(
        ({ members, messages: said, patterns }) =>
          members.has(key) || said.some((text) => text.includes(beginningOf(message))) || patterns.some((pattern) => pattern.test(message)),
      )
    return reached.filter((entry) => keys.has(entry[0]) && !isSeen(entry)).map(([key]) => key)
  }

  test('that the server answers comes back in a test over HTTP', () => {
    const overHttp = server.filter((source) => isTest(source) && !source.path.includes('/house/') && source.text.includes('openTestApp('))
    expect(overHttp.length).toBeGreaterThan(10)
    expect(unseen(usedByServer, overHttp)).toEqual([])
  })

  test('that the page shows is in the test of a screen', () => {
    const screens = web.filter((source) => isTest(source) && source.path.endsWith('.tsx'))
    expect(screens.length).toBeGreaterThan(10)
    // What only the page says; the server's own messages are shown as they come.
    const pageOnly = new Set([...usedByPage].filter((key) => !usedByServer.has(key)))
    expect(unseen(pageOnly, screens)).toEqual([])
  })
})

test('what waits for its area waits no longer once that has opened', () => {
  const open = openAreas()
  expect([...open]).toContain('locations')
  const areas = new Set([...Object.values(waiting), ...Object.keys(messagesToCome)])
  expect([...areas].filter((area) => open.has(area))).toEqual([])
})
