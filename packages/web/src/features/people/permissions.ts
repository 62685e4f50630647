interface Choices {
  roles: readonly { name: string; label: string; permissions: readonly string[] }[]
  permissions: readonly { name: string; label: string; group: string }[]
}

/** The permissions that the roles grant together, each with its roles; null if a role is unknown. */
export function permissionsOf({ roles, permissions }: Choices, names: readonly string[]) {
  const held = roles.filter(({ name }) => names.includes(name))
  if (held.length < new Set(names).size) return null
  return permissions
    .map((permission) => ({
      ...permission,
      roles: held.filter((role) => role.permissions.includes(permission.name)).map(({ label }) => label),
    }))
    .filter((permission) => permission.roles.length > 0)
}
