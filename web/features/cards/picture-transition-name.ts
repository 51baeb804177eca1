/** The view transition's name of a watch's picture: one element as card and on the watch's page. */
export const pictureTransitionName = (documentId: string): string => `watch-${documentId}`;
