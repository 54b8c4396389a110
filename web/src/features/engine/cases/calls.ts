/** A name that the server has given, as a call takes it; one that is not among them is a fault of the page. */
function among<Name extends string>(names: readonly Name[], given: string): Name {
  const found = names.find((one) => one === given)
  if (found === undefined) throw new Error(`No such name: ${given}`)
  return found
}

export const statusIn = <Status extends string>({ statuses }: { statuses: readonly Status[] }, to: string): Status => among(statuses, to)
/** A type of document. */
export const typeIn = <Type extends string>(types: readonly Type[], type: string): Type => among(types, type)
