/**
 * The ref of an img: its download ends once it has left the page. Over HTTP/1.1 a browser has six connections
 * to a host, and pictures that are still being drawn would keep the next page's scripts waiting for one.
 */
export function stopLoadingOnUnmount(image: HTMLImageElement | null) {
	return () =>
		queueMicrotask(() => {
			if (!image || image.isConnected) return;
			for (const part of [image, ...(image.parentElement?.querySelectorAll('source') ?? [])])
				for (const name of ['src', 'srcset']) part.removeAttribute(name);
		});
}
