/** Shows the value of a bar of the chart, for the pointer and the arrow keys (§console-chart). */

const chart = document.querySelector<SVGElement>(".chart svg");
const label = document.querySelector<HTMLElement>(".chart output");

if (chart && label) {
  const bars = [...chart.querySelectorAll("rect")];
  let at = bars.length - 1;
  const show = (to: number | undefined) => {
    for (const [index, bar] of bars.entries()) bar.classList.toggle("shown", index === to);
    label.textContent = to === undefined ? "" : (bars[to]?.querySelector("title")?.textContent ?? "");
  };
  const moves: Readonly<Record<string, () => number>> = {
    ArrowLeft: () => Math.max(0, at - 1),
    ArrowRight: () => Math.min(bars.length - 1, at + 1),
    Home: () => 0,
    End: () => bars.length - 1,
  };
  chart.setAttribute("tabindex", "0");
  chart.addEventListener("focus", () => show(at));
  chart.addEventListener("blur", () => show(undefined));
  chart.addEventListener("keydown", (event) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    show((at = move()));
  });
  chart.addEventListener("pointermove", ({ clientX }) => {
    const { left, width } = chart.getBoundingClientRect();
    const slots = Number(chart.dataset["slots"]);
    const over = Math.floor(((clientX - left) / width) * slots);
    if (over >= 0 && over < bars.length) show((at = over));
  });
  chart.addEventListener("pointerleave", () => show(document.activeElement === chart ? at : undefined));
}
