/** The call of a gate; apart from `api.ts`, which the first page loads. */
import { sitesApi, type Gate } from '@backlot/contract/sites'
import { unlockGate } from '#features/sites/gates.ts'
import { call } from '#lib/http.ts'

/** Opens a gate by its password, or throws what the server says. */
export async function tryGate(gate: Gate, password: string): Promise<boolean> {
  const { Success, token } = await call(sitesApi.verifyGate, { body: { gate, password } })
  if (Success) unlockGate(gate, token)
  return Success
}
