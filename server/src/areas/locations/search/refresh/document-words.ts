/** A word of some documents. Its number in the site's list of words is 0 until that has been asked. */
export interface DocumentWord {
  readonly text: string
  number: number
  /** By which document it was met last. */
  document: number
}

/** The words of documents that are made one after the other. They share most of them: each is looked up by its letters once. */
export class DocumentWords {
  readonly #words = new Map<string, DocumentWord>()
  #document = 0
  #list: DocumentWord[] = []

  /** Begins the next document. Its words come in the order in which they are first added. */
  begin(): DocumentWord[] {
    this.#document++
    this.#list = []
    return this.#list
  }

  add(text: string): void {
    let word = this.#words.get(text)
    if (word?.document === this.#document) return
    if (word) word.document = this.#document
    else this.#words.set(text, (word = { text, number: 0, document: this.#document }))
    this.#list.push(word)
  }

  numberOf(text: string): number {
    const number = this.#words.get(text)?.number
    if (!number) throw new Error(`The word list lacks ${text}.`)
    return number
  }
}
