/** Emails typed into the share dialog: those that can be used and those that cannot (S2 §5). */
export function splitEmails(text: string): { valid: string[]; invalid: string[] } {
  const all = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const isValid = (email: string) => email.includes('@') && email.includes('.')
  return { valid: all.filter(isValid), invalid: all.filter((email) => !isValid(email)) }
}
