/** An answer that is JSON text already, as the database keeps it. Whoever makes one answers for what it holds: no schema is asked. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
