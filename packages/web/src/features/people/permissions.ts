interface Choices {
  roles: readonly { name: string; label: string; permissions: readonly string[] }[]
  permissions: readonly { name: string; label: string; group: string }[]
}

/** The permissions that these roles grant together, each with the roles that it comes from; null if a role is not known. */
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
