/** What the wizard of imports asks in every test. */
import { importsApi } from '@backlot/contract/imports'
import { on } from './network.ts'

/** No area plugs a kind in. */
export const noKinds = on(importsApi.kinds, [])
