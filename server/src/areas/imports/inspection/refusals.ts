/** What the person who brought a file can do something about; everything else is ours. */
import { AppError, invalidField } from '#kit/errors.ts'
import { TableError } from '#kit/tables/table.ts'
import { MappingError } from '../mapping/mapped.ts'

/** Throws `invalid` at `file` or `mapping` with the messages of a TableError or a MappingError, and anything else as it is. */
export function refuseFile(error: unknown): never {
  if (error instanceof TableError) invalidField('file', error.said)
  if (error instanceof MappingError) {
    const { said } = error
    throw new AppError('invalid', { fields: said.map((one) => ({ path: 'mapping', message: one })), detail: said[0] })
  }
  throw error
}
