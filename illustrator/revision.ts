/** Made by scripts/illustrator-revision.ts: plates of another revision are drawn again. */
export const illustratorRevision = '343d5caa5a';
