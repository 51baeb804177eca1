/** Made by scripts/illustrator-revision.ts: plates of another revision are drawn again. */
export const illustratorRevision = 'ec1ce5270c';
