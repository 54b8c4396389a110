/** A status that the server has named, as the call takes it; one that the machine does not have is a fault of the page. */
export function statusIn<Status extends string>({ statuses }: { statuses: readonly Status[] }, to: string): Status {
  const found = statuses.find((one) => one === to)
  if (found === undefined) throw new Error(`No such status: ${to}`)
  return found
}
