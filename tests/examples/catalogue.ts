/** Products of the examples' shop, in the form of a catalogue. */

const dates = { created_at: "2026-01-05T09:00:00Z", updated_at: "2026-01-05T09:00:00Z" };

export const MUG = {
  ...dates,
  id: 11,
  title: "Mug",
  sku: "MUG",
  regular_price: "12.50",
  managing_stock: true,
  stock_quantity: 100,
  categories: ["Kitchen"],
};

export const ALBUM = {
  ...dates,
  id: 12,
  title: "Album",
  sku: "ALBUM",
  regular_price: "9.00",
  virtual: true,
  downloadable: true,
  downloads: [{ id: "a1", name: "Album", file: "https://files.example/album.zip" }],
  download_limit: 5,
};

const variation = (id: number, option: string) => ({
  ...dates,
  id,
  sku: `SHIRT-${option.toUpperCase()}`,
  regular_price: "20.00",
  attributes: [{ name: "Colour", slug: "colour", option }],
});

/** A shirt in these colours. */
export const shirt = (...colours: string[]) => ({
  ...dates,
  id: 13,
  title: "Shirt",
  type: "variable",
  attributes: [
    { name: "Colour", slug: "colour", visible: true, variation: true, options: ["Black", "White"] },
  ],
  variations: colours.map((colour, index) => variation(14 + index, colour)),
});
