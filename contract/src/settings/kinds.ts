/** How a setting is described: the control follows from its type, so that a wrong one does not compile. */
import type { Wording } from '../message-table.ts'
import type { SettingKey, SettingValues } from '../site-changes.ts'

export type SettingGroup = 'site' | 'access' | 'library' | 'permits' | 'brand'

/** Where a change is seen. */
export type SettingPlace =
  | 'everywhere'
  | 'start'
  | 'password'
  | 'signIn'
  | 'header'
  | 'library'
  | 'location'
  | 'directory'
  | 'listProperty'
  | 'lookbooks'
  | 'permits'
  | 'tax'
  | 'siteBuilder'
  | 'emails'

interface Frame {
  label: Wording
  help: Wording
  shows: readonly SettingPlace[]
}
interface TextFrame extends Frame {
  control: 'text' | 'url' | 'timeZone' | 'tiles'
}
export type ChoiceDefinition<Value extends string = string> = Frame & { control: 'choice'; choices: Readonly<Record<Value, Wording>> }
type FlagDefinition = Frame & { control: 'flag' }
export type NumberDefinition = Frame & { control: 'number'; unit: Wording }
/** A value of several parts has a control of its own; what the site builder edits is only named here. */
type WholeDefinition = Frame & { control: 'contact' | 'place' | 'country' | 'hosts' | 'password' | 'builder' }

type DefinitionOf<Value> = [Value] extends [boolean]
  ? FlagDefinition
  : [Value] extends [number]
    ? NumberDefinition
    : [Value] extends [string]
      ? string extends Value
        ? TextFrame | WholeDefinition
        : ChoiceDefinition<Value & string>
      : WholeDefinition | (string | null extends Value ? TextFrame : never)

export type AnyDefinition = TextFrame | ChoiceDefinition | FlagDefinition | NumberDefinition | WholeDefinition
export type SettingDefinitions = { readonly [Key in SettingKey]: DefinitionOf<SettingValues[Key]> }
