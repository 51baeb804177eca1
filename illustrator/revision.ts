/** Made by scripts/illustrator-revision.ts: plates of another revision are drawn again. */
export const illustratorRevision = '276092af8a';
