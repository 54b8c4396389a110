/**
 * What is decided of a place for a set (domain.md §7): looked at, kept as an option, held, chosen, used and given back. A place that was
 * let go comes back as an option, for the chosen one may fall through.
 */
import { machine, type StatusOf } from './engine/machines.ts'

export const bibleMachine = machine({
  name: 'bible',
  statuses: ['needed', 'scouting', 'option', 'hold', 'confirmed', 'released', 'shot', 'restored', 'closed'],
  moves: [
    { from: 'needed', to: 'scouting', by: ['office'], action: 'scouting', guard: 'hasPlace' },
    { from: 'scouting', to: 'option', by: ['office'], action: 'made_option', guard: 'hasPlace' },
    { from: 'option', to: 'hold', by: ['office'], action: 'held', guard: 'hasPlace' },
    { from: 'option', to: 'released', by: ['office'], action: 'released', effects: ['thankOwner'] },
    { from: 'hold', to: 'confirmed', by: ['office'], action: 'confirmed', guard: 'oneChosen', effects: ['releaseOthers'] },
    { from: 'hold', to: 'released', by: ['office'], action: 'released', effects: ['thankOwner'] },
    { from: 'confirmed', to: 'shot', by: ['office'], action: 'shot' },
    { from: 'confirmed', to: 'released', by: ['office'], action: 'released', needs: 'note', effects: ['thankOwner'] },
    { from: 'released', to: 'option', by: ['office'], action: 'reopened', guard: 'hasPlace' },
    { from: 'shot', to: 'restored', by: ['office'], action: 'restored' },
    { from: 'restored', to: 'closed', by: ['office'], action: 'closed' },
  ],
})
export type BibleDecision = StatusOf<typeof bibleMachine>

/** One place of a set at most is chosen. */
export const chosenDecisions = ['confirmed', 'shot', 'restored', 'closed'] as const satisfies readonly BibleDecision[]
/** A place that is let go when another one is chosen. */
export const openDecisions = ['option', 'hold'] as const satisfies readonly BibleDecision[]

export const isChosen = (decision: string): boolean => (chosenDecisions as readonly string[]).includes(decision)
