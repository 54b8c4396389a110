/** For `refine`: whether a range of days, whose ends may be left out, does not end before it begins. */
export const inOrder =
  <Name extends string>(first: Name, last: Name) =>
  (range: { readonly [name in Name]?: string | null | undefined }): boolean => {
    const [from, to] = [range[first], range[last]]
    return from == null || to == null || from <= to
  }
