import { Checkbox, Radio } from '@mantine/core'
import classes from './submissionDialogs.module.css'

interface Product {
  value: string
  name: string
  /** Shown beside the name. */
  code?: string
}

interface Props {
  label: string
  products: readonly Product[]
  chosen: readonly string[]
  /** Allows one choice only. */
  isSingle?: boolean
  tagOf?: (value: string) => React.ReactNode
  onChange: (chosen: string[]) => void
}

/** A list of products to select. */
export function ProductChoices({ label, products, chosen, isSingle = false, tagOf, onChange }: Props) {
  const Mark = isSingle ? Radio : Checkbox
  const mark = (value: string) => {
    if (isSingle) return onChange([value])
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }
  return (
    <fieldset className={classes.products} aria-label={label}>
      {products.map(({ value, name, code }) => (
        <div key={value} className={classes.product}>
          <Mark
            label={
              <>
                {name}
                {code && <span className={classes.code}>{code}</span>}
              </>
            }
            checked={chosen.includes(value)}
            onChange={() => mark(value)}
          />
          {tagOf?.(value)}
        </div>
      ))}
    </fieldset>
  )
}
