import { fieldProblems } from '@backlot/contract/field-problems'
import { mappingProblems } from '@backlot/contract/mapping-problems'
import { message, type Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import type { FieldError } from '#kit/errors.ts'
import { faultsOf } from '#kit/http/schema-faults.ts'
import { MappingError } from './mapped.ts'
import { mappingSchema, type Mapping } from './schema.ts'

/** So many places that are wrong are named at once. */
const mostFaults = 5

/**
 * A mapping from the text of its file.
 * @throws MappingError that names the place in the file and what is wrong there
 */
export function parseMapping(text: string): Mapping {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new MappingError(notJson(error))
  }
  return readMapping(content)
}

/** A mapping from data that came as JSON, such as the wizard's. @throws MappingError */
export function readMapping(content: unknown): Mapping {
  const result = mappingSchema.safeParse(content, { reportInput: true })
  if (!result.success) {
    const [first = mappingProblems.wrong, ...others] = faultsOf(result.error, '').slice(0, mostFaults).map(atPlace)
    throw new MappingError(first, ...others)
  }
  const mapping = result.data
  if (mapping.kind === 'locations' && !mapping.fields.location_name) throw new MappingError(mappingProblems.noLocationName)
  if (mapping.kind === 'places' && (!mapping.fields.name || !mapping.fields.country || !mapping.point)) {
    throw new MappingError(mappingProblems.noPlace)
  }
  if (mapping.kind === 'directory' && !((mapping.fields.company_name ?? mapping.fields.name) && mapping.fields.categories)) {
    throw new MappingError(mappingProblems.noEntry)
  }
  return mapping
}

/** The parser says where it stopped, but for a text that ends too early. */
function notJson(error: unknown): Message {
  const [, line, column] = /line (\d+) column (\d+)/u.exec(String(error)) ?? []
  return line && column ? message(mappingProblems.notJsonAt, { line, column }) : mappingProblems.notJson
}

/** What a schema says of a field of a form, as what is wrong at a place of a mapping. */
const placed: Readonly<Record<string, Message>> = {
  [messages.required.code]: mappingProblems.missingAt,
  [fieldProblems.notListed.code]: mappingProblems.notListedAt,
  [fieldProblems.unknownFields.code]: mappingProblems.unknownNamesAt,
  [fieldProblems.tooLong.code]: mappingProblems.tooLongAt,
  [fieldProblems.tooManyItems.code]: mappingProblems.tooLongAt,
}

const own = new Set<string>(Object.values(mappingProblems).map(({ code }) => code))

function atPlace({ path: place, message: said }: FieldError): Message {
  if (place === '') {
    const isUnknown = said.code === fieldProblems.unknownFields.code && said.values
    return isUnknown ? message(mappingProblems.unknownNames, isUnknown) : mappingProblems.wrong
  }
  return message(own.has(said.code) ? said : (placed[said.code] ?? mappingProblems.wrongAt), { ...said.values, place })
}
