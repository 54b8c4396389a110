/** Which of very many names were seen, by 48 bits of their hash: eight bytes a name, where a set of texts takes 150. */
import { hash } from 'node:crypto'

export class NameSet {
  private sums = new Float64Array(1024)
  private count = 0
  private isSorted = true

  get size(): number {
    return this.count
  }

  add(name: string): void {
    if (this.count === this.sums.length) {
      const larger = new Float64Array(this.count * 2)
      larger.set(this.sums)
      this.sums = larger
    }
    this.sums[this.count++] = sumOf(name)
    this.isSorted = false
  }

  /** Sorts what was added since: first all are added, then they are asked for. */
  has(name: string): boolean {
    if (!this.isSorted) this.sums.subarray(0, this.count).sort()
    this.isSorted = true
    const sum = sumOf(name)
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.sums[middle] ?? 0) < sum) low = middle + 1
      else high = middle
    }
    return low < this.count && this.sums[low] === sum
  }
}

const sumOf = (name: string): number => Number.parseInt(hash('sha1', name).slice(0, 12), 16)
