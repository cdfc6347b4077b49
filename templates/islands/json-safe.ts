/** Props reach the browser as JSON, so a prop that JSON cannot represent does not compile. */
export type JsonSafe<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...parameters: never[]) => unknown
    ? never
    : Value extends object
      ? { [Key in keyof Value]: JsonSafe<Value[Key]> }
      : never;
