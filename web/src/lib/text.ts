/**
 * Words of the page in both languages. Every feature has its own `text.ts`, so a screen loads only its own words.
 * `{name}` is filled in; an entry with `one` and `other` is chosen by `count`.
 */
import { useCallback } from 'react'
import { currentLocale, languageTag, useLocale, type Locale } from '#lib/locale.ts'

export type Entry = string | { one: string; other: string }
export type Values = Record<string, string | number>
export interface Text<Key extends string> {
  en: Record<Key, Entry>
  no: Record<Key, Entry>
}

/** Both languages must have the same keys; the compiler sees to it. */
export function defineText<Key extends string>(text: { en: Record<Key, Entry>; no: Record<NoInfer<Key>, Entry> }): Text<Key> {
  return text
}

/** `{count}` in `one` or `other`, by the language's own rule. */
export function plural(locale: Locale, count: number, forms: { one: string; other: string }): string {
  return new Intl.PluralRules(languageTag(locale)).select(count) === 'one' ? forms.one : forms.other
}

function filled(template: string, values: Values, locale: Locale): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? new Intl.NumberFormat(languageTag(locale)).format(value) : value
  })
}

export function translate<Key extends string>(text: Text<Key>, locale: Locale, key: Key, values: Values = {}): string {
  const entry = text[locale][key]
  return filled(typeof entry === 'string' ? entry : plural(locale, Number(values['count'] ?? 0), entry), values, locale)
}

export type Translate<Key extends string> = (key: Key, values?: Values) => string

export function useText<Key extends string>(text: Text<Key>): Translate<Key> {
  const locale = useLocale()
  return useCallback((key, values) => translate(text, locale, key, values), [text, locale])
}

/** The same outside of components. */
export const say = <Key extends string>(text: Text<Key>, key: Key, values?: Values): string => translate(text, currentLocale(), key, values)
