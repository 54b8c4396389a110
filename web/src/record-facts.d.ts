/** Written by `web/build/record-facts.ts` from the definitions of the contract. */
declare module 'virtual:facts/*' {
  import type { PageFact } from '@backlot/contract/engine/facts'

  export const facts: readonly PageFact[]
}
