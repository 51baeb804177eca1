/**
 * A ref for an img that cancels its download once it has left the page. Over HTTP/1.1 a browser has six
 * connections per host, and pictures that are still being drawn would occupy them while the next page's
 * scripts wait.
 */
export function stopLoadingOnUnmount(image: HTMLImageElement | null) {
	return () =>
		queueMicrotask(() => {
			if (!image || image.isConnected) return;
			for (const part of [image, ...(image.parentElement?.querySelectorAll('source') ?? [])])
				for (const name of ['src', 'srcset']) part.removeAttribute(name);
		});
}
