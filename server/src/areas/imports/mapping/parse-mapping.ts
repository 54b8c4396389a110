import type { z } from 'zod'
import { MappingError } from './mapped.ts'
import { mappingSchema, type Mapping } from './schema.ts'

/**
 * A mapping from the text of its file.
 * @throws MappingError that names the place in the file and what is wrong there
 */
export function parseMapping(text: string): Mapping {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new MappingError(`The mapping is no valid JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`)
  }
  return readMapping(content)
}

/** A mapping from data that came as JSON, such as the wizard's. @throws MappingError */
export function readMapping(content: unknown): Mapping {
  const result = mappingSchema.safeParse(content)
  if (!result.success) throw new MappingError(`The mapping is not right: ${result.error.issues.slice(0, 5).map(sentence).join('; ')}.`)
  const mapping = result.data
  if (mapping.kind === 'locations' && !mapping.fields.location_name) {
    throw new MappingError('The mapping is not right: it does not say which column is the location name.')
  }
  if (mapping.kind === 'places' && (!mapping.fields.name || !mapping.fields.country || !mapping.point)) {
    throw new MappingError('The mapping is not right: a place needs a name, a country and a point.')
  }
  if (mapping.kind === 'directory' && !((mapping.fields.company_name ?? mapping.fields.name) && mapping.fields.categories)) {
    throw new MappingError('The mapping is not right: an entry needs a name or a company name, and categories.')
  }
  return mapping
}

function sentence(issue: z.core.$ZodIssue): string {
  const where = issue.path.length > 0 ? issue.path.join('.') : 'the file'
  return `${where}: ${issue.message}`
}
