/** The name of the view transition between a watch's picture on its card and on its page. */
export const pictureTransitionName = (documentId: string): string => `watch-${documentId}`;
