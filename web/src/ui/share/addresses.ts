/** Mail addresses typed into the share dialog: those that can be used and those that cannot (S2 §5). */
export function splitAddresses(text: string): { valid: string[]; invalid: string[] } {
  const all = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const isValid = (address: string) => address.includes('@') && address.includes('.')
  return { valid: all.filter(isValid), invalid: all.filter((address) => !isValid(address)) }
}
