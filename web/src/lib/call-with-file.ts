/** Calls that take a file beside their fields. */
import type { CallInput, CallOutput, Endpoint } from '@backlot/contract/endpoint'
import { call, type CallOptions } from '#lib/http.ts'

interface Parts {
  body?: Readonly<Record<string, string | undefined>>
}

/** What is sent, with the name that the server reads the kind of file from. */
export interface SentFile {
  blob: Blob
  name: string
}

/** The fields stand before the file: the server reads the upload as it comes. */
function formOf(fields: Readonly<Record<string, string | undefined>>, { blob, name }: SentFile): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, value)
  form.append('file', blob, name)
  return form
}

/** The fields are the contract's body; they travel as a form with the file behind them. */
export function callWithFile<E extends Endpoint & { consumes: 'multipart/form-data' }>(
  endpoint: E,
  input: CallInput<E> & Parts,
  file: SentFile,
  options?: CallOptions,
): Promise<CallOutput<E>> {
  const sent: object = { ...input, body: formOf(input.body ?? {}, file) }
  return call(endpoint, sent as CallInput<E>, options)
}

export const fileOf = (file: File): SentFile => ({ blob: file, name: file.name })
