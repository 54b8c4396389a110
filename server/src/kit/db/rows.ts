/** Any number of rows as one parameter, for `json_to_recordset`. What no text of the database can hold is taken out. */
export const asJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value))
