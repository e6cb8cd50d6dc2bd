import type { ProductAttribute, VariationChoice } from "../../../schema/products.ts";
import { withoutTags } from "../../kernel/plain-line.ts";
import type { Settings } from "../../../schema/settings.ts";
import { StoreError } from "../errors.ts";
import { type AttributeInput, type ChoiceInput, type ImageInput, isPictureUrl } from "./patch.ts";
import { type Draft, noteOption, type PictureWrite, type Plan, type PlannedStep } from "./plan.ts";
import { slugOf } from "./slug.ts";

/** The terms, options and images that one write names. It plans the missing ones. */
export class PlannedParts {
  readonly newTerms: PlannedStep["newTerms"] = [];
  readonly pictures: PictureWrite[] = [];
  readonly #newOptions = new Map<string, number>();
  readonly #plan: Plan;
  readonly #settings: Pick<Settings, "placeholderUrl">;

  constructor(plan: Plan, settings: Pick<Settings, "placeholderUrl">) {
    this.#plan = plan;
    this.#settings = settings;
  }

  /** The existing ones; without a category the shop's default. */
  setTerms(draft: Draft, taxonomy: "category" | "tag", ids: number[]): void {
    const found = [...new Set(ids)].flatMap((id) => {
      const term = this.#plan.terms.get(id);
      return term?.taxonomy === taxonomy ? term : [];
    });
    const own = this.#plan.state.terms.filter((term) => term.isDefault);
    const chosen = taxonomy === "category" && found.length === 0 ? own : found;
    draft.terms = [
      ...draft.terms.filter((term) => term.taxonomy !== taxonomy),
      ...chosen.map(({ id }) => ({ id, taxonomy, attributeId: null })),
    ];
  }

  setAttributes(draft: Draft, inputs: AttributeInput[]): void {
    const listed = inputs.flatMap((input): ProductAttribute[] => {
      const { name, slug, options, ...rest } = input;
      const shared = this.#plan.state.attributes.find((attribute) => attribute.slug === slug);
      if (!shared) {
        const texts = options?.flatMap((option) => option.split("|")).map((option) => option.trim());
        return texts
          ? [{ attributeId: 0, key: slugOf(name), name, options: texts.filter(Boolean), ...rest }]
          : [];
      }
      const names = (options ?? []).map(withoutTags).filter(Boolean);
      const termIds = [...new Set(names.map((option) => this.#optionId(shared.id, option)))];
      if (termIds.length === 0) return [];
      draft.terms = [
        ...draft.terms.filter(({ attributeId }) => attributeId !== shared.id),
        ...termIds.map((id) => ({ id, taxonomy: "attribute" as const, attributeId: shared.id })),
      ];
      return [{ attributeId: shared.id, key: "", name: "", options: [], ...rest }];
    });
    // Of several with one name the last counts.
    const byKey = new Map(listed.map((one) => [`${one.attributeId} ${one.key}`, one]));
    const before = draft.attributes.map(({ attributeId, key }) => `${attributeId} ${key}`);
    const place = ({ attributeId, key }: ProductAttribute) =>
      (before.indexOf(`${attributeId} ${key}`) + before.length + 1) % (before.length + 1);
    // Of one position, those that the product had come first.
    draft.attributes = [...byKey.values()].toSorted(
      (one, other) => one.position - other.position || place(one) - place(other),
    );
  }

  /** The option of a shared attribute by its name or slug, created if missing. */
  #optionId(attributeId: number, option: string): number {
    const own = (text: string) =>
      this.#plan.options.get(`${attributeId} ${text}`) ?? this.#newOptions.get(`${attributeId} ${text}`);
    const found = own(option.toLowerCase()) ?? own(slugOf(option));
    if (found !== undefined) return found;
    const id = this.#plan.nextTermId();
    const term = { id, attributeId, name: option, slug: slugOf(option) || String(id) };
    this.newTerms.push(term);
    noteOption(this.#newOptions, term);
    return id;
  }

  /** One for each attribute that distinguishes a product's variations. */
  choicesOf(product: Draft | undefined, inputs: ChoiceInput[]): VariationChoice[] {
    const named = inputs.map(({ slug, name, option }) => {
      return { slugs: [slug.replace(/^pa_/, ""), slugOf(slug), slugOf(name)].filter(Boolean), option };
    });
    return (product?.attributes ?? [])
      .filter(({ variation }) => variation)
      .map(({ attributeId, key, name }) => {
        const shared = this.#plan.state.attributes.find(({ id }) => id === attributeId);
        const slugs = new Set(
          named.length > 0 ? [shared ? shared.slug : key, slugOf(shared?.name ?? name)] : [],
        );
        const option = named.find((one) => one.slugs.some((slug) => slugs.has(slug)))?.option ?? "";
        return { attributeId, key, option: shared ? slugOf(option) : option };
      });
  }

  setImages(draft: Draft, images: ImageInput[] | "none"): void {
    if (images === "none") {
      draft.imageId = 0;
      draft.galleryIds = [];
      return;
    }
    const gallery: number[] = [];
    for (const image of images) {
      const id = this.#pictureId(image);
      if (image.isMain) draft.imageId = id;
      else if (id !== 0) gallery.push(id);
    }
    if (images.some(({ isMain }) => !isMain)) draft.galleryIds = gallery;
  }

  /** An existing image, or a new one; 0 for neither. */
  #pictureId({ id, url, title, alt }: ImageInput): number {
    const existing = this.#plan.pictures.get(id);
    if (id > 0 && !existing) return 0;
    // The shop's picture for products without one may be sent back.
    if (id === 0 && (url === undefined || (url !== "" && url === this.#settings.placeholderUrl))) return 0;
    if (!existing && !isPictureUrl(url ?? ""))
      throw new StoreError("product_image_invalid", { given: url ?? "" });
    const picture = existing?.id ?? this.#plan.nextPictureId();
    const isCalledOtherwise =
      (title !== undefined && title !== existing?.title) || (alt !== undefined && alt !== existing?.alt);
    if (!existing || isCalledOtherwise)
      this.pictures.push({ id: picture, url: existing ? undefined : url, title, alt });
    return picture;
  }
}
