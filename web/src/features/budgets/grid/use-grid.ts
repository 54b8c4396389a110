/** The lines of a location in the page: read once, saved while they are typed, and followed as others type. */
import { useEffect, useRef, useState } from 'react'
import type { FormulaNames } from '@backlot/contract/budget-arithmetic'
import { type BudgetChanges, budgetFollowingApi, following } from '@backlot/contract/budget-following'
import { budgetLinesApi as api, type LineCell, type LineEdit, type LocationBudget } from '@backlot/contract/budget-lines'
import type { BudgetLocation } from '@backlot/contract/budget-records'
import { locationDays } from '@backlot/contract/budget-values'
import { Refusal } from '#features/budgets/grid/change.ts'
import { parseFormula } from '#features/budgets/grid/parse.ts'
import { gridKey, readGrid, writeGrid } from '#features/budgets/grid/stored.ts'
import { GridSync, type View } from '#features/budgets/grid/sync.ts'
import { asApiError, call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useSession } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { readClaims } from '#lib/token.ts'

export const namesOf = (location: BudgetLocation): FormulaNames => ({
  ...Object.fromEntries(locationDays.map((days) => [days, location[days]])),
  crew: location.crew,
})

/** Where the page is not served over https, a browser has no `randomUUID`. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same one: rows are drawn anew where the people are others. */
const nobody: BudgetChanges['people'] = []

export interface GridState {
  sync: GridSync | null
  view: View | null
  location: BudgetLocation
  isLocked: boolean
  people: BudgetChanges['people']
  permits: LocationBudget['permits']
  /** Takes a budget as another call has answered it. */
  take: (budget: LocationBudget) => void
}

export function useGrid(budget: LocationBudget, where: { id: number; cell: LineCell } | null): GridState {
  const { idSite } = useSite()
  const user = useSession(({ jwt }) => String(readClaims(jwt).sub ?? ''))
  const messageText = useMessageText()
  const say = useRef(messageText)
  useEffect(() => {
    say.current = messageText
  }, [messageText])
  const [sync, setSync] = useState<GridSync | null>(null)
  const [view, setView] = useState<View | null>(null)
  const [others, setOthers] = useState<Pick<BudgetChanges, 'location' | 'locked' | 'people'> | null>(null)
  const [first] = useState(budget)
  const [permits, setPermits] = useState(budget.permits)
  const locId = first.location.id
  const at = useRef(where)
  useEffect(() => {
    at.current = where
  }, [where])

  useEffect(() => {
    const key = gridKey(idSite, user, locId)
    let made: GridSync | null = null
    let isGone = false
    const asRefusal = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
      try {
        return await work
      } catch (thrown) {
        const { status, fields, first: said } = asApiError(thrown)
        throw new Refusal({
          status,
          message: say.current(said),
          fields: fields.map(({ path, message }) => ({ path, message: say.current(message) })),
        })
      }
    }
    void readGrid(key).then((stored) => {
      if (isGone) return
      made = new GridSync({
        lines: first.lines,
        stored,
        calls: {
          save: (lines, sent) =>
            asRefusal(call(api.submitLines, { body: { locId, lines: lines as LineEdit[] } }, { quiet: true, key: sent })),
          remove: (ids, sent) => asRefusal(call(api.removeLines, { body: { locId, ids: [...ids] } }, { quiet: true, key: sent })),
          recover: (ids, sent) => asRefusal(call(api.recoverLines, { body: { locId, ids: [...ids] } }, { quiet: true, key: sent })),
        },
        parse: parseFormula,
        names: namesOf(first.location),
        newKey,
        write: (next) => writeGrid(key, next),
        changed: setView,
      })
      setSync(made)
      setView(made.view())
    })
    return () => {
      isGone = true
      made?.stop()
      void made?.flush()
    }
  }, [idSite, user, locId, first])

  useEffect(() => {
    if (!sync) return
    let since = first.location.version
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const acknowledged = sync.acknowledged
      const place = at.current
      const body = { locId, since, line_id: place && place.id > 0 ? place.id : null, cell: place?.cell ?? null }
      const found = await call(budgetFollowingApi.follow, { body }, { quiet: true }).catch(() => null)
      if (isGone) return
      if (found) {
        if (sync.takeOthers(found, acknowledged)) since = found.location.version
        sync.setNames(namesOf(found.location))
        setOthers(found)
      }
      timer = setTimeout(() => void ask(), following.every * 1000)
    }
    void ask()
    const back = () => void sync.flush()
    globalThis.addEventListener('online', back)
    return () => {
      isGone = true
      clearTimeout(timer)
      globalThis.removeEventListener('online', back)
      void call(budgetFollowingApi.follow, { body: { locId, since, closed: true } }, { quiet: true }).catch(() => null)
    }
  }, [sync, locId, first])

  const take = (answer: LocationBudget) => {
    sync?.takeOthers({ lines: answer.lines, removed: [] }, sync.acknowledged)
    sync?.setNames(namesOf(answer.location))
    setPermits(answer.permits)
    setOthers((before) => ({ locked: !answer.can.edit, people: before?.people ?? [], location: answer.location }))
  }

  return {
    sync,
    view,
    location: others?.location ?? first.location,
    isLocked: others?.locked ?? !first.can.edit,
    people: others?.people ?? nobody,
    permits,
    take,
  }
}
