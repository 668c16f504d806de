CREATE TABLE "weekly_mails" (
	"user_id" integer NOT NULL,
	"monday" date NOT NULL,
	CONSTRAINT "weekly_mails_user_id_monday_pk" PRIMARY KEY("user_id","monday")
);
--> statement-breakpoint
CREATE TABLE "holiday_weeks" (
	"user_id" integer NOT NULL,
	"game_year" smallint NOT NULL,
	"week_nb" smallint NOT NULL,
	CONSTRAINT "holiday_weeks_user_id_game_year_week_nb_pk" PRIMARY KEY("user_id","game_year","week_nb")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_weekly_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "list_groups" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "list_groups" ADD COLUMN "archived_classroom_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_weeks" ADD CONSTRAINT "holiday_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "students_archived" ON "students" USING btree ("archived_at") WHERE "students"."archived_at" is not null;