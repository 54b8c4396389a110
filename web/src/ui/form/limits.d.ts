declare module 'virtual:limits/*' {
  interface FieldLimits {
    required?: true
    maxLength?: number
    min?: number
    max?: number
    type?: 'date' | 'email'
  }
  const limits: Readonly<Record<string, Readonly<Record<string, FieldLimits>>>>
  export default limits
}
