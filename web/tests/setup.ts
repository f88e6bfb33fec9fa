/** What jsdom lacks. */

if (typeof window !== "undefined") {
  window.matchMedia = (media: string) =>
    ({
      matches: false,
      media,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
}
