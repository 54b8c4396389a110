/** Multipart uploads as a browser makes them, and pictures to upload. */
import type { CallOutput, Endpoint, Problem } from '@backlot/contract/endpoint'
import { importsApi, type Import, type ImportKind } from '@backlot/contract/imports'
import sharp from 'sharp'
import type { Answer, Caller, TestApp } from './app.ts'

export interface UploadFile {
  name: string
  bytes: Buffer | string
}

/** One upload. Fields go before the file, as the server reads them. */
export async function upload<E extends Endpoint>(
  test: TestApp,
  caller: Caller,
  endpoint: E,
  fields: Record<string, string>,
  file?: UploadFile,
): Promise<Answer<CallOutput<E>>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('file', new Blob([Buffer.from(file.bytes)]), file.name)
  const encoded = new Response(form)
  const raw = await test.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    remoteAddress: caller.address ?? '127.0.0.1',
    headers: {
      host: caller.host,
      'content-type': encoded.headers.get('content-type')!,
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const body: unknown = raw.body ? JSON.parse(raw.body) : undefined
  return { status: raw.statusCode, body: body as CallOutput<E>, problem: body as Problem, headers: raw.headers, raw }
}

/** Brings a file in and waits until its job has ended. */
export async function importFile(
  test: TestApp,
  caller: Caller,
  given: { mapping: object; file: string | Buffer; name?: string; kind?: ImportKind; dryRun?: boolean },
): Promise<Import> {
  const fields = { kind: given.kind ?? 'locations', mapping: JSON.stringify(given.mapping), dryRun: given.dryRun ? '1' : '0' }
  const created = await upload(test, caller, importsApi.create, fields, { name: given.name ?? 'places.csv', bytes: given.file })
  if (created.status !== 200) throw new Error(`The import was refused: ${created.raw.body}`)
  await test.runJobs()
  return (await test.call(caller, importsApi.get, { params: { id: created.body.id } })).body
}

/** A picture of one colour. */
export const makePicture = (width = 1600, height = 900, color = '#3366cc'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

/** The least that is a PDF, with a name after its words. */
export const pdfFile = (words: string): UploadFile & { bytes: string } => ({
  name: `${words}.pdf`,
  bytes: `%PDF-1.7\n1 0 obj\n${words}\nendobj\ntrailer\n%%EOF\n`,
})
