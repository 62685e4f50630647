import { CardTrigger } from './CardTrigger.tsx'

/** The name of an agency or a part of the carrier, which leads to its business card. */
export function OrganizationName({ organization: { id, name } }: { organization: { id: number; name: string } }) {
  return <CardTrigger subject={{ kind: 'organization', id, name }}>{name}</CardTrigger>
}
